/** A row of `review_decisions` that neither the accountant nor changed facts took back, as SQL. */
export const isDecisionInForce = (alias: string): string =>
  `(${alias}.undone_by is null and ${alias}.reopened_because is null)`
