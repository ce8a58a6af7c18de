import { Card } from '../../ui/layout/card.tsx'
import { Delayed } from '../../ui/feedback/delayed.tsx'
import { Repeat } from '../../ui/feedback/repeat.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { amountRowClass, boxRowClass } from './row-classes.ts'

const CARDS = [
  { name: 'no-gravado', lines: 1 },
  { name: 'reducida', lines: 2 },
  { name: 'general', lines: 2 },
]

/** Placeholders with the final size of the report's cards. */
export function PdtSkeleton() {
  return (
    <Delayed label="Cargando el informe...">
      <div className="grid items-start gap-4 pt-9 phone:gap-3 lg:grid-cols-3">
        {CARDS.map(({ name, lines }) => (
          <Card key={name}>
            <div className="border-b border-line px-5 py-3 phone:px-4">
              <Skeleton className="my-1 h-3 w-2/5" />
            </div>
            <div className="px-5 py-2 phone:px-4">
              <Repeat times={lines}>
                <div className={amountRowClass}>
                  <Skeleton className="h-2.5 w-1/4" />
                  <Skeleton className="h-3 w-1/3" />
                </div>
                <div className={boxRowClass}>
                  <Skeleton className="h-2 w-1/5" />
                  <Skeleton className="h-2 w-1/5" />
                </div>
              </Repeat>
            </div>
          </Card>
        ))}
      </div>
    </Delayed>
  )
}
