import { REGIMES, type ReviewSettings } from '@contapro/contract/review'
import { useState, type SubmitEvent } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useSaveSettings } from '../mutations.ts'
import { currentProrrata, ProrrataFields } from './prorrata-fields.tsx'
import { readPercent } from './read-percent.ts'

type Regime = (typeof REGIMES)[number]

const REGIME_NAMES: Record<Regime, string> = {
  RG: 'Régimen General',
  RMT: 'Régimen MYPE Tributario',
  RER: 'Régimen Especial de Renta',
  NRUS: 'Nuevo RUS',
}
const UNKNOWN = 'unknown'
const regimeOptions = [
  { value: UNKNOWN, label: 'Sin indicar' },
  ...REGIMES.map((value) => ({ value, label: REGIME_NAMES[value] })),
] as const

const ANSWERS = { yes: true, no: false, unknown: null } as const
type Answer = keyof typeof ANSWERS
const answerOptions = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: UNKNOWN, label: 'Sin indicar' },
] as const

type ConditionsFormProps = { businessUuid: string; settings: ReviewSettings }

/** The regime of a company and what else decides about its credit. What nobody knows stays without an answer. */
export function ConditionsForm({ businessUuid, settings }: ConditionsFormProps) {
  const save = useSaveSettings(businessUuid)
  const [regime, setRegime] = useState(settings.regime)
  const [prorrata, setProrrata] = useState(() => currentProrrata(settings.prorrata))
  const [isRetentionAgent, setIsRetentionAgent] = useState(settings.is_retention_agent)
  const [isGoodTaxpayer, setIsGoodTaxpayer] = useState(settings.is_good_taxpayer)
  const percent = readPercent(prorrata.text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (percent === undefined || save.isPending) return
    save.mutate(
      {
        // The activity is saved by its own button, perhaps since this form was opened.
        activity: { ciiu: settings.activity.ciiu, source: settings.activity.source },
        regime,
        prorrata_percent: percent,
        prorrata_from: prorrata.from,
        is_retention_agent: isRetentionAgent,
        is_good_taxpayer: isGoodTaxpayer,
      },
      { onSuccess: () => toast('Configuración guardada') },
    )
  }
  return (
    <Card className="p-5 phone:p-4">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <h2 className="text-16 font-semibold">Régimen y condiciones</h2>
        <Select
          label="Régimen tributario"
          options={regimeOptions}
          value={regime ?? UNKNOWN}
          onChange={(value) => setRegime(value === UNKNOWN ? null : value)}
        />
        <ProrrataFields percents={settings.prorrata} value={prorrata} onChange={setProrrata} />
        <Segmented
          label="Es agente de retención"
          options={answerOptions}
          value={answerOf(isRetentionAgent)}
          onChange={(answer) => setIsRetentionAgent(ANSWERS[answer])}
        />
        <Segmented
          label="Es buen contribuyente"
          options={answerOptions}
          value={answerOf(isGoodTaxpayer)}
          onChange={(answer) => setIsGoodTaxpayer(ANSWERS[answer])}
        />
        {save.error && <FailureBanner error={save.error} onClose={save.reset} />}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start phone:w-full"
          disabled={percent === undefined}
          loading={save.isPending}
        >
          Guardar
        </Button>
      </form>
    </Card>
  )
}

function answerOf(value: boolean | null): Answer {
  if (value === null) return UNKNOWN
  return value ? 'yes' : 'no'
}
