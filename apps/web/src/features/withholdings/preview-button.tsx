import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { SEARCH_PARAMS } from '../../lib/url/search-params.ts'
import { useOpenVoucher } from '../../lib/url/use-open-voucher.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import type { Withholding } from './withholding.ts'

type PreviewButtonProps = {
  /** The page's name in usage events. */
  view: string
  withholding: Withholding
}

/** Opens the picture of a voucher. Without a picture it stays focusable, so that its tooltip can be read. */
export function PreviewButton({ view, withholding: { code, documentNumber, link } }: PreviewButtonProps) {
  const [params] = useSearchParams()
  const { open } = useOpenVoucher()
  const show = () => {
    const context = {
      businessUuid: params.get(SEARCH_PARAMS.business) ?? '',
      taxPeriod: params.get(SEARCH_PARAMS.period) ?? '',
    }
    logUsage('preview', `${view}_ver_comprobante`, context)
    open(code)
  }
  const button = (
    <Button
      variant="ghost"
      size="sm"
      // On phones it shares a line with the RUC, and its target reaches beyond the line.
      className="-mr-2 phone:relative phone:-my-0.5 phone:h-5 phone:text-12 phone:before:absolute phone:before:inset-x-0 phone:before:-inset-y-3 phone:[&>svg]:hidden"
      icon={<FileText aria-hidden="true" />}
      aria-label={`Ver comprobante ${documentNumber}`}
      aria-disabled={!link}
      onClick={show}
    >
      <span className="@max-[60rem]:sm:sr-only">Ver comprobante</span>
    </Button>
  )
  if (link) return button
  return <Tooltip text="La vista previa estará disponible en menos de 24 horas.">{button}</Tooltip>
}
