export type PlansTables = {
  subscriptionMails: SubscriptionMailsTable
}

/** A mail about the end of a subscription that was sent. */
type SubscriptionMailsTable = {
  accountantId: string
  endsOn: string
  kind: 'soon' | 'last-day'
}
