import { terms } from '../../content/legal.ts'
import { LegalText } from './legal-text.tsx'

export function TermsPage() {
  return <LegalText {...terms} />
}
