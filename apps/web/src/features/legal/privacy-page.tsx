import { privacy } from '../../content/legal.ts'
import { LegalText } from './legal-text.tsx'

export function PrivacyPage() {
  return <LegalText {...privacy} />
}
