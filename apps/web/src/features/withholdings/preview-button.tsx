import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { PARAM } from '../../lib/address/dashboard-params.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { useOpenVoucher } from '../../lib/address/use-open-voucher.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

type PreviewButtonProps = {
  /** What usage events call the page. */
  view: string
  /** The voucher in the address. */
  code: string
  name: string
  /** Empty while the picture is not there. */
  link: string
}

/** Opens the picture of a voucher; one that is not there yet says when it will be. */
export function PreviewButton({ view, code, name, link }: PreviewButtonProps) {
  const [params] = useSearchParams()
  const { open } = useOpenVoucher()
  const show = () => {
    const where = { businessUuid: params.get(PARAM.business) ?? '', taxPeriod: params.get(PARAM.period) ?? '' }
    logUsage('preview', `${view}_ver_comprobante`, where)
    open(code)
  }
  const button = (
    <Button
      variant="ghost"
      size="sm"
      className="-mr-2"
      icon={<FileText aria-hidden="true" />}
      aria-label={`Ver comprobante ${name}`}
      aria-disabled={!link}
      onClick={show}
    >
      Ver comprobante
    </Button>
  )
  if (link) return button
  return <Tooltip text="La vista previa estará disponible en menos de 24 horas.">{button}</Tooltip>
}
