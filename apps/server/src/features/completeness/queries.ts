export { findCompleteness, findPeriodCompleteness } from './find-completeness.ts'
export { listUnread, type Unread } from './list-unread.ts'
export { listReadings, type Reading } from './list-readings.ts'
export { recordDifferences, recordReading, recordReadingFailure } from './record-reading.ts'
