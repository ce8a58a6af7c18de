import { success, type Result } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import type { Portal } from '../portal/portal.ts'
import { sendAuthorized } from '../tokens/send-authorized.ts'
import { redactSecrets } from '../tokens/redact-secrets.ts'
import type { SireCredentials, SolCredentials } from '../tokens/credentials.ts'
import type { TokenCache } from '../tokens/token-cache.ts'
import { voucherFilesTokenSpec } from '../tokens/token-specs.ts'
import { unpackFile } from './unpack-file.ts'
import { fromVoucherDetailResponse, toVoucherDetailRequest, type VoucherDetail } from './voucher-detail-request.ts'
import {
  fromVoucherFileResponse,
  toControlXmlRequest,
  toVoucherFileRequest,
  type AbsentReason,
  type FileKind,
} from './voucher-file-request.ts'
import type { Direction, VoucherKey } from './voucher-key.ts'

export type { VoucherDetail }

export type VoucherFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'absent'; readonly reason: AbsentReason; readonly message: string }

/** With a token of the taxpayer's application, or with the token that the portal gives to its own query page. */
export type VoucherAccess =
  | { readonly by: 'api'; readonly credentials: SireCredentials }
  | { readonly by: 'portal'; readonly credentials: SolCredentials }

type Deps = { readonly http: SunatHttp; readonly tokens: TokenCache; readonly portal: Portal }
type Options = { readonly signal?: AbortSignal | undefined }

const TIMEOUT_MS = 35_000
const ATTEMPTS = 5

/** XML, PDF and CDR of one voucher (api-cpe). The server asks only for XML; PDF and CDR complete the client. */
export class VoucherFiles {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async fetch(
    access: VoucherAccess,
    key: VoucherKey,
    kind: FileKind,
    direction: Direction,
    options: Options = {},
  ): Promise<Result<VoucherFile>> {
    const first = await this.#try(access, toVoucherFileRequest(key, kind, direction), kind, options)
    // Another request cannot change this answer.
    const isFinal = first.ok
      ? first.value.kind === 'file'
      : first.failure.kind !== 'unavailable' && first.failure.kind !== 'invalid-request'
    if (kind !== 'xml' || isFinal) return first
    const second = await this.#try(access, toControlXmlRequest(key), kind, options)
    return second.ok && second.value.kind === 'file' ? second : first
  }

  detail(
    access: VoucherAccess,
    key: VoucherKey,
    direction: Direction,
    options: Options = {},
  ): Promise<Result<VoucherDetail>> {
    return this.#ask(access, toVoucherDetailRequest(key, direction), fromVoucherDetailResponse, options)
  }

  async #try(
    access: VoucherAccess,
    request: SunatRequest,
    kind: FileKind,
    options: Options,
  ): Promise<Result<VoucherFile>> {
    const read = await this.#ask(access, request, fromVoucherFileResponse, options)
    if (!read.ok) return read
    if (read.value.kind === 'absent') return success(read.value)
    const bytes = await unpackFile(read.value.bytes, kind)
    return bytes.ok ? success({ kind: 'file', bytes: bytes.value }) : bytes
  }

  #ask<Value>(
    access: VoucherAccess,
    request: SunatRequest,
    read: (answer: Answer) => Result<Value>,
    { signal }: Options,
  ): Promise<Result<Value>> {
    const options = { signal, timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS }
    const asked = async () => {
      const answer =
        access.by === 'api'
          ? await sendAuthorized(
              this.#deps,
              voucherFilesTokenSpec(access.credentials),
              'voucher-files',
              request,
              options,
            )
          : await this.#deps.portal.sendWithVoucherToken(access.credentials, request, options)
      return answer.ok ? read(answer.value) : answer
    }
    return redactSecrets(access.credentials, asked())
  }
}
