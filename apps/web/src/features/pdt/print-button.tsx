import { Printer } from 'lucide-react'

import { logUsage } from '../../lib/api/usage.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Prints both books of the period. */
export function PrintButton({ period }: { period: PeriodKey }) {
  const print = () => {
    logUsage('click', 'imprimir_informe_pdt', period)
    window.print()
  }
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={print}>
      Imprimir
    </Button>
  )
}
