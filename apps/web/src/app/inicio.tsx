import { MessageAlert } from '../features/alerts/message-alert.tsx'
import { HomePage } from '../features/businesses/home/home-page.tsx'

/** The home screen: the message left for the accountant, over their businesses. */
export function Inicio() {
  return <HomePage banner={<MessageAlert />} />
}
