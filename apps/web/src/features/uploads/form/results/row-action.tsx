import { storeElsewhere, type UploadTarget } from '@contapro/contract/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../../lib/api/call.ts'
import { toApiError } from '../../../../lib/api/api-error.ts'
import { dashboardPath, findingsPath } from '../../../../lib/url/dashboard-path.ts'
import { SEARCH_PARAMS } from '../../../../lib/url/search-params.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { uploadQueries } from '../../queries.ts'
import type { ResultRow } from './result-columns.tsx'
import { countAbsent } from './result-state.tsx'
import type { Picked } from '../sending/send-files.ts'
import { findAmount, TakeAmount } from './take-amount.tsx'

export type RowActionProps = {
  row: ResultRow
  /** The business that the form is for. */
  businessUuid: string | undefined
  /** Shows the results of another upload too. */
  onUpload: (id: string) => void
  /** What was chosen on this page, and how to send one of it again. */
  sent: readonly Picked[]
  onResend: (picked: Picked) => void
  /** No later upload has a file of that name. */
  isLatest: boolean
}

/** What can be done next about a file: store it in the business it belongs to, mend a row, open what it brought, or type it. */
export function RowAction({ row, businessUuid, onUpload, sent, onResend, isLatest }: RowActionProps) {
  const { file } = row
  const amount = isLatest ? findAmount(row, sent) : undefined
  if (file.elsewhere > 0) return <StoreThere row={row} onUpload={onUpload} />
  if (amount) return <TakeAmount {...amount} onResend={onResend} />
  if (file.target && countAbsent(file) > 0)
    return <PageLink to={findingsPath(file.target.business_uuid, file.target.tax_period ?? '')}>Ver cuáles</PageLink>
  if (file.target) return <PageLink to={targetPath(file.target)}>Ver</PageLink>
  if (file.kind === 'PDF' && businessUuid !== undefined)
    return (
      <PageLink to={`${dashboardPath(businessUuid, 'comprobantes')}&${SEARCH_PARAMS.handMade}=nuevo`}>A mano</PageLink>
    )
  return null
}

function StoreThere({ row: { uploadId, position }, onUpload }: Pick<RowActionProps, 'row' | 'onUpload'>) {
  const client = useQueryClient()
  const store = useMutation({
    mutationFn: () => call(storeElsewhere, { params: { upload_id: uploadId, position } }),
    onSuccess: ({ upload_id: id }) => onUpload(id),
    onSettled: () => client.invalidateQueries({ queryKey: uploadQueries.all }),
  })
  return (
    <span className="grid justify-items-end">
      <LinkButton
        className="text-13 whitespace-nowrap touch:min-h-11"
        disabled={store.isPending}
        onClick={() => store.mutate()}
      >
        Guardar allí
      </LinkButton>
      {store.isError && (
        <span role="alert" className="text-12 whitespace-normal text-error-text">
          {toApiError(store.error).message}
        </span>
      )}
    </span>
  )
}

function targetPath({ business_uuid: uuid, tax_period: period, voucher_code: code }: UploadTarget): string {
  if (period === null) return `/dashboard/detracciones?${SEARCH_PARAMS.business}=${uuid}`
  const path = dashboardPath(uuid, 'comprobantes', period)
  return code === null ? path : `${path}&${SEARCH_PARAMS.voucher}=${encodeURIComponent(code)}`
}

/** Opens the page around the frame. */
function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_top" className="inline-flex rounded-xs text-13 font-medium text-link touch:min-h-6">
      {children}
    </a>
  )
}
