import { Card } from '../layout/card.tsx'
import { Skeleton } from './skeleton.tsx'

/** A placeholder with the size of a business card. */
export function CardSkeleton() {
  return (
    <Card className="grid h-33 content-start gap-3 p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-md" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-2.5 w-3/4" />
          <Skeleton className="h-2.5 w-2/5" />
        </div>
      </div>
      <div className="mt-2 flex justify-between">
        <Skeleton className="h-2.5 w-1/3" />
        <Skeleton className="h-2.5 w-1/4" />
      </div>
      <Skeleton className="h-2.5 w-3/5" />
    </Card>
  )
}
