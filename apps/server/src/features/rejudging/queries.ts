// Which purchases are to be judged again. Whoever changes a fact that rules read marks them in the same transaction; `features/review` judges
// them and deletes the marks.
export { findMarked, findMarkedBusinesses, hasMarked } from './find-marked.ts'
export {
  markAllForRejudging,
  markForRejudging,
  markNewerForRejudging,
  markRatedForRejudging,
  markSuppliersForRejudging,
} from './mark-for-rejudging.ts'
export { markEverywhereForRejudging } from './mark-everywhere-for-rejudging.ts'
export { deleteMarks, nextMarkedBatch, type MarkedBatch } from './next-marked-batch.ts'
