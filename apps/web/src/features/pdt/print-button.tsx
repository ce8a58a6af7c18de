import { Printer } from 'lucide-react'

import { logUsage } from '../../lib/api/usage.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Prints both books of the period. It stands beside the selector of the period. */
export function PrintButton({ period }: { period: PeriodKey }) {
  const print = () => {
    logUsage('click', 'imprimir_informe_pdt', period)
    window.print()
  }
  return (
    <Button
      aria-label="Imprimir"
      icon={<Printer aria-hidden="true" />}
      // On phones it has no line of its own.
      className="phone:w-control phone:flex-none! phone:px-0!"
      onClick={print}
    >
      <span className="phone:sr-only">Imprimir</span>
    </Button>
  )
}
