// Which purchases are to be judged again. Whoever changes a fact that rules read marks them in the same transaction; `features/review` judges
// them and forgets the marks.
export { markChanged, markNewer, markRated, markSuppliersSince } from './mark-changed.ts'
export { markEverywhere } from './mark-everywhere.ts'
export {
  findChangedBusinesses,
  findWaiting,
  forgetChanged,
  hasWaiting,
  listChanged,
  type Changed,
} from './list-changed.ts'
