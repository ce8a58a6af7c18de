import { AlertStack } from '../../features/alerts/alert-stack.tsx'
import { HomePage } from '../../features/businesses/home/home-page.tsx'

export function Component() {
  return <HomePage alerts={<AlertStack />} />
}
