import { FlaskConical } from 'lucide-react'

import { isExampleBusiness } from '../../lib/session/example-businesses.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** 'Ejemplo' beside the RUC of a business that is nobody's client. */
export function ExampleMark({ uuid }: { uuid: string }) {
  if (!isExampleBusiness(uuid)) return null
  return (
    <Badge icon={<FlaskConical aria-hidden="true" />} className="border-line bg-sunken text-text-2">
      Ejemplo
    </Badge>
  )
}
