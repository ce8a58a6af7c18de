// Which purchases are to be judged again. Whoever changes a fact that rules read marks them in the same transaction; `features/review` judges
// them and forgets the marks.
export { findMarked, findMarkedBusinesses, hasMarked } from './find-marked.ts'
export { markPurchases, markNewer, markRated, markSuppliersSince } from './mark-purchases.ts'
export { markEverywhere } from './mark-everywhere.ts'
export { forgetMarks, takeMarked, type MarkedBatch } from './take-marked.ts'
