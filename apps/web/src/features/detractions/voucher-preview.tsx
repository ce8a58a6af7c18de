import type { Detraction } from '@contapro/contract/detractions'

import { useOpenVoucher } from '../../lib/url/use-open-voucher.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilePreview } from '../../ui/overlays/file-preview.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { stepsOf } from '../../ui/overlays/steps-of.ts'
import { voucherName } from './detraction.ts'

type Rows = { rows: readonly Detraction[] }
type VoucherPreviewProps = { list: { data: Rows | undefined; refetch: () => Promise<{ data: Rows | undefined }> } }

/** The picture of the voucher that the URL names. */
export function VoucherPreview({ list }: VoucherPreviewProps) {
  const { openCode, change, close } = useOpenVoucher()
  const rows = list.data?.rows
  if (!openCode || !rows) return null
  const row = rows.find(({ code }) => code === openCode)
  const link = row?.img_cpe_file_url
  // Signed links expire after 15 minutes; a refetch signs them again.
  const renewLink = async () =>
    (await list.refetch()).data?.rows.find(({ code }) => code === openCode)?.img_cpe_file_url
  return (
    <Modal
      width="xl"
      title={row ? voucherName(row) : 'Comprobante'}
      steps={row && stepsOf(rows, rows.indexOf(row), ({ code }) => change(code))}
      onClose={close}
      footer={<Button onClick={close}>Cerrar</Button>}
    >
      {row && link ? (
        <FilePreview key={link} link={link} name={voucherName(row)} onRenewLink={renewLink} />
      ) : (
        <EmptyState
          as="p"
          title="Comprobante no encontrado"
          text={
            row
              ? 'SUNAT todavía no nos dio su archivo. La vista previa estará disponible en menos de 24 horas.'
              : 'No está en esta página de la lista.'
          }
        />
      )}
    </Modal>
  )
}
