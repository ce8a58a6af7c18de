import { useWebConfig } from '../../lib/api/web-config.ts'

export function FaqNote() {
  const { faq_url: faq } = useWebConfig()
  return (
    <p className="text-13 text-text-2">
      ¿Falta algo?{' '}
      <a
        href={faq || '/preguntas-frecuentes'}
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-link tap-area font-medium"
      >
        ¿No ves algún comprobante?
      </a>
    </p>
  )
}
