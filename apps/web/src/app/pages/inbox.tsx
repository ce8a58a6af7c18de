import { InboxPage } from '../../features/office/inbox/inbox-page.tsx'

export const Component = InboxPage
