import { Copy } from 'lucide-react'
import { useLocation } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { CopyCode } from '../../ui/controls/copy-code.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { errorCode, errorDetails } from './error-details.ts'

/** What to send to support: the code of a failed call, or what the browser reported. */
export function ErrorReference({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const code = errorCode(error)
  if (code) return <CopyCode code={code} />
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copyText(errorDetails(error, pathname, new Date()))}
    >
      Copiar el detalle para soporte
    </Button>
  )
}
