import { Card } from '../../ui/layout/card.tsx'
import { Delayed } from '../../ui/feedback/delayed.tsx'
import { Repeat } from '../../ui/feedback/repeat.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const CARDS = [
  { name: 'no-gravado', lines: 1 },
  { name: 'reducida', lines: 2 },
  { name: 'general', lines: 2 },
]

/** Placeholders with the final size of the report's cards. */
export function PdtSkeleton() {
  return (
    <Delayed label="Cargando el informe...">
      <div className="grid gap-4 pt-9 phone:gap-3 lg:grid-cols-3">
        {CARDS.map(({ name, lines }) => (
          <Card key={name} className="grid h-39 content-start gap-5 p-5 phone:p-4">
            <Skeleton className="h-3 w-2/5" />
            <Repeat times={lines}>
              <div className="flex justify-between pt-1">
                <Skeleton className="h-2.5 w-1/4" />
                <Skeleton className="h-3 w-1/3" />
              </div>
            </Repeat>
          </Card>
        ))}
      </div>
    </Delayed>
  )
}
