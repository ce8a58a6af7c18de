/** What a monthly return settles. All amounts have one unit: céntimos, or the whole soles of the form. */
export type IgvToSettle = {
  /** IGV of sales less that of purchases: box 140 of form 621. */
  readonly resulting: number
  /** The balance in favor of the month before: box 145. */
  readonly carried: number
  readonly perceptions: number
  readonly retentions: number
}

export type SettledIgv = {
  /** The tax to pay, or with a minus sign the balance in favor: box 184. */
  readonly due: number
  /** What is left to pay after the perceptions and retentions. */
  readonly payable: number
  /** What the tax did not use up, which later months may. */
  readonly unusedPerceptions: number
  readonly unusedRetentions: number
}

/** Perceptions are applied before retentions, and neither adds to a balance in favor: the three balances stay apart. */
export function settleIgv({ resulting, carried, perceptions, retentions }: IgvToSettle): SettledIgv {
  const due = resulting - carried
  const usedPerceptions = Math.min(Math.max(due, 0), perceptions)
  const usedRetentions = Math.min(Math.max(due, 0) - usedPerceptions, retentions)
  return {
    due,
    payable: Math.max(due, 0) - usedPerceptions - usedRetentions,
    unusedPerceptions: perceptions - usedPerceptions,
    unusedRetentions: retentions - usedRetentions,
  }
}
