import { Check } from 'lucide-react'

import { marketing } from '../../../content/marketing.ts'
import { LogoLink } from '../../../ui/layout/logo-link.tsx'
import { MarketingExample } from './marketing-example.tsx'
import { Testimonials } from './testimonials.tsx'

/** The reasons to sign up. On phones only the headline is shown, so that the form is visible at once. */
export function MarketingPanel() {
  const { headline, promises, example, testimonials, claim } = marketing
  return (
    <div className="flex flex-col border-line bg-bg px-14 pt-7 pb-10 max-lg:border-b max-lg:px-4 max-lg:pt-3 max-lg:pb-5 lg:border-r">
      <header className="self-start">
        <LogoLink to="/" />
      </header>
      <section
        aria-label="Por qué Contapro"
        className="m-auto w-full max-w-130 py-8 max-lg:m-0 max-lg:pt-4 max-lg:pb-0"
      >
        <p className="text-32 font-semibold text-balance max-lg:text-20">
          {headline.before} <em className="text-accent not-italic">{headline.strong}</em>
        </p>
        <div className="max-lg:hidden">
          <ul className="mt-6 mb-8 grid gap-3 text-text-2">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent" />
                {promise}
              </li>
            ))}
          </ul>
          <MarketingExample {...example} />
          <div className="mt-8">
            <Testimonials items={testimonials} />
          </div>
        </div>
      </section>
      <footer className="text-12 text-text-3 max-lg:hidden">{claim}</footer>
    </div>
  )
}
