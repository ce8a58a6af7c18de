import { Logo } from '../../ui/layout/logo.tsx'
import { BadgesSection } from './badges-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { EmptySection } from './empty-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FloatingSection } from './floating-section.tsx'
import { ModalsSection } from './modals-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PaginationSection } from './pagination-section.tsx'
import { StillSection } from './still-section.tsx'
import { TableSection } from './table-section.tsx'
import { WaitingSection } from './waiting-section.tsx'

/** The gallery of all UI components in their states. */
export function UiPage() {
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-344 px-gutter pt-8 pb-16">
      <header className="mb-6">
        <Logo />
        <h1 className="mt-4 text-24 font-semibold">Estados de los componentes</h1>
        <p className="text-text-2">Cada control en todos sus estados. El foco se ve siempre; el color nunca va solo.</p>
      </header>
      <div className="grid grid-cols-12 gap-x-6 gap-y-6 phone:gap-y-5">
        <ButtonsSection />
        <ChoicesSection />
        <FieldsSection />
        <BadgesSection />
        <NoticesSection />
        <FloatingSection />
        <StillSection />
        <ModalsSection />
        <TableSection />
        <WaitingSection />
        <EmptySection />
        <PaginationSection />
      </div>
    </main>
  )
}
