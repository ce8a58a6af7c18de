import { userEvent, type UserEvent } from '@testing-library/user-event'

/** A user who acts without the default wait of one timer between keys and clicks. No test depends on that wait, and it adds up. */
export function setupUser(): UserEvent {
  return userEvent.setup({ delay: null })
}
