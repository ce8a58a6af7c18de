import type { ReviewSettings } from '@contapro/contract/review'
import { Check, Sparkles } from 'lucide-react'

import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { OptionSearch } from '../../../ui/controls/option-search.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useSaveSettings } from '../mutations.ts'
import { DIVISIONS, divisionName } from './divisions.ts'

type ActivityCardProps = { businessUuid: string; settings: ReviewSettings }

/** The activity of a company: suggested from its sales and name until the accountant confirms it or chooses another. */
export function ActivityCard({ businessUuid, settings }: ActivityCardProps) {
  const save = useSaveSettings(businessUuid)
  const { activity } = settings
  const isSuggested = activity.source === 'suggested'
  const others = activity.suggestions.filter(({ ciiu }) => ciiu !== activity.ciiu)
  const { prorrata: _, ...form } = settings
  const before = { ...form, activity: { ciiu: activity.ciiu, source: activity.source } }
  const undo = { label: 'Deshacer', run: () => save.mutate(before) }
  const confirm = (ciiu: string) =>
    save.mutate(
      { ...form, activity: { ciiu, source: 'confirmed' } },
      { onSuccess: () => toast(`Actividad confirmada: ${divisionName(ciiu)}`, { action: undo }) },
    )
  return (
    <Card className="grid gap-3 p-5 phone:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-semibold">Actividad económica</h2>
        {activity.ciiu &&
          (isSuggested ? (
            <Badge icon={<Sparkles aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
              sugerida
            </Badge>
          ) : (
            <Badge icon={<Check aria-hidden="true" />} className="border-transparent text-ok-text">
              confirmada
            </Badge>
          ))}
      </div>
      <p className="font-medium">{activity.ciiu ? divisionName(activity.ciiu) : 'Sin actividad conocida'}</p>
      <p className="text-13 text-text-2">{explain(activity)}</p>
      {save.error && <FailureBanner error={save.error} onClose={save.reset} />}
      <div className="flex flex-wrap items-center gap-2">
        {isSuggested && activity.ciiu && (
          <Button variant="primary" loading={save.isPending} onClick={() => activity.ciiu && confirm(activity.ciiu)}>
            Confirmar actividad
          </Button>
        )}
        <Popover
          label="Elegir actividad"
          trigger={<Button>{activity.ciiu ? 'Elegir otra' : 'Elegir actividad'}</Button>}
        >
          {(close) => (
            <div className="w-96 max-w-full">
              <OptionSearch
                label="Actividad"
                options={DIVISIONS}
                value={activity.ciiu ?? undefined}
                onPick={(ciiu) => {
                  confirm(ciiu)
                  close()
                }}
              />
            </div>
          )}
        </Popover>
      </div>
      {isSuggested && others.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-13 text-text-2">
          También podría ser:
          {others.map(({ ciiu }) => (
            <LinkButton key={ciiu} className="text-left" onClick={() => confirm(ciiu)}>
              {divisionName(ciiu)}
            </LinkButton>
          ))}
        </p>
      )}
    </Card>
  )
}

function explain({ ciiu, source, suggestions: [likeliest] }: ReviewSettings['activity']): string {
  if (!ciiu) return 'Nada en sus ventas ni en su nombre la sugiere. Sin ella no buscamos gastos ajenos al giro.'
  if (source === 'confirmed') return 'Con ella buscamos gastos ajenos al giro.'
  const named =
    likeliest && likeliest.activity.ciiu !== ciiu
      ? `, que parecen de ${likeliest.activity.name.toLowerCase()} (CIIU ${likeliest.activity.ciiu})`
      : ''
  return `La sugieren sus ventas y su nombre${named}, y ya está en uso: con ella buscamos gastos ajenos al giro.`
}
