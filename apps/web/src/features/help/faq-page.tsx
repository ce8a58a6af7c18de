import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'

import { faq } from '../../content/faq.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'

/** Expandable questions; the one of the address is open. The closed answers stay in the page, so the browser's search finds them. */
export function FaqPage() {
  const support = supportLink(useWebConfig())
  const { hash } = useLocation()
  return (
    <article className="mb-auto w-full max-w-160">
      <h1 className="text-24 font-semibold">Preguntas frecuentes</h1>
      <div className="mt-6 divide-y divide-line rounded-md border border-line bg-surface">
        {faq.map(({ id, question, answer }) => (
          <details
            key={question}
            id={id}
            open={id !== undefined && hash === `#${id}`}
            className="group scroll-mt-header"
          >
            <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 py-3 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4 flex-none text-text-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-4 pt-1 pb-4 text-14/6 text-text-2">{answer}</p>
          </details>
        ))}
      </div>
      {support && (
        <p className="mt-5 text-text-2">
          ¿No encontraste tu respuesta?{' '}
          <a
            href={support}
            target="_blank"
            rel="noreferrer"
            onClick={() => logUsage('click', 'preguntas_whatsapp')}
            className="rounded-xs text-link font-medium"
          >
            Escríbenos por WhatsApp
          </a>
        </p>
      )}
    </article>
  )
}
