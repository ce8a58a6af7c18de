import type {
  UploadedFileKind,
  UploadedFileState,
  UploadProblem,
  UploadState,
  UploadTarget,
} from '@contapro/contract/uploads'
import type { ColumnType, Generated } from 'kysely'

export type UploadsTables = {
  uploads: UploadsTable
  uploadFiles: UploadFilesTable
}

type UploadsTable = {
  id: string
  accountantId: string
  /** Null: each file finds its business by its RUC. */
  businessId: string | null
  state: UploadState
  createdAt: Date
  touchedAt: Date
}

type UploadFilesTable = {
  uploadId: string
  position: number
  accountantId: string
  name: string
  size: number
  sha256: string
  kind: UploadedFileKind | null
  /** Null until it was read whole. */
  state: UploadedFileState | null
  readCount: Generated<number>
  storedCount: Generated<number>
  alreadyCount: Generated<number>
  otherRucCount: Generated<number>
  elsewhereCount: Generated<number>
  problemCount: Generated<number>
  problems: ColumnType<UploadProblem[], string, string>
  entriesDone: Generated<number>
  /** What it is about, in words. */
  detail: ColumnType<string | null, string | null | undefined, string | null>
  target: ColumnType<UploadTarget | null, string | null | undefined, string | null>
}
