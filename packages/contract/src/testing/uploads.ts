import type { UploadedFile } from '../uploads.ts'

/** A file of an upload, stored whole. */
export const uploadedFile = (given: Partial<UploadedFile>): UploadedFile => ({
  name: 'a.xml',
  size: 1,
  kind: 'VOUCHER',
  state: 'STORED',
  detail: null,
  target: null,
  problems: [],
  read: 0,
  stored: 0,
  already_there: 0,
  other_ruc: 0,
  elsewhere: 0,
  problem_count: 0,
  ...given,
})
