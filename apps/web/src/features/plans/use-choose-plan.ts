import type { Plan } from '@contapro/contract/plans'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { useLastSelection } from '../../lib/session/last-selection.ts'

export type Term = 'monthly' | 'annual'

const TERM_WORDS = { monthly: 'mensual', annual: 'anual' } as const

/** Choosing a plan stores it in this browser, opens a chat with sales and sends its event. Nothing depends on the choice. */
export function useChoosePlan() {
  const config = useWebConfig()
  const store = useLastSelection((state) => state.choosePlan)
  return {
    chatOf: ({ name }: Plan, term: Term) =>
      supportLink(config, `Hola, quiero contratar el plan ${name} (${TERM_WORDS[term]}) de Contapro.`),
    choose: ({ number }: Plan, term: Term) => {
      store(number)
      logUsage('click', `plan_${number}_${TERM_WORDS[term]}`)
    },
  }
}
