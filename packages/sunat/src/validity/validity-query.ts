import { failed, type Result } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import { sendAuthorized } from '../tokens/send-authorized.ts'
import { redactSecrets } from '../tokens/redact-secrets.ts'
import type { ApiCredentials } from '../tokens/credentials.ts'
import type { TokenCache } from '../tokens/token-cache.ts'
import { validityTokenSpec } from '../tokens/token-specs.ts'
import {
  canBeChecked,
  fromValidityResponse,
  toValidityRequest,
  type Validity,
  type VoucherToCheck,
} from './validity-request.ts'

type Deps = { readonly http: SunatHttp; readonly tokens: TokenCache }

/**
 * Consulta integrada: the validity of one voucher and the state of its issuer, with a token of an API client alone, without a SOL user. The
 * client may be the one of SIRE.
 */
export class ValidityQuery {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async check(
    asker: ApiCredentials & { readonly ruc: string },
    voucher: VoucherToCheck,
    options: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Result<Validity>> {
    if (!canBeChecked(voucher.type))
      return failed({
        kind: 'invalid-request',
        codes: [],
        message: `SUNAT does not check vouchers of type ${voucher.type}`,
      })
    const request = toValidityRequest(asker.ruc, voucher)
    const asked = async () => {
      const answer = await sendAuthorized(this.#deps, validityTokenSpec(asker), 'validity', request, options)
      return answer.ok ? fromValidityResponse(answer.value) : answer
    }
    return redactSecrets(asker, asked())
  }
}
