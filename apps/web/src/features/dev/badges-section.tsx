import { ChevronRight } from 'lucide-react'

import { CompletenessBadge } from '../../ui/completeness/completeness-badge.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { BusinessStatusBadge } from '../../ui/feedback/business-status-badge.tsx'
import { Count } from '../../ui/feedback/count.tsx'
import { IssueStateBadge } from '../../ui/feedback/issue-state-badge.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { VoucherStatusBadge } from '../../ui/feedback/voucher-status-badge.tsx'
import { Section } from './section.tsx'

const BOOK_STATES = ['PARTIAL', 'PENDING', 'NOT_ALLOWED', 'NOT_COLLECTED'] as const

export function BadgesSection() {
  return (
    <Section title="Insignias" span={4}>
      <dl className="grid xs:grid-cols-[minmax(0,auto)_auto] xs:justify-start items-center gap-x-4 gap-y-2.5 text-12 text-text-3 *:min-w-0">
        <dt>VALID</dt>
        <dd className="flex items-center gap-2">
          <ChevronRight aria-hidden="true" className="size-4" /> sin insignia
        </dd>
        <dt>IN_PROGRESS</dt>
        <dd>
          <BusinessStatusBadge status="IN_PROGRESS" />
        </dd>
        <dt className="break-all">MISSING_PERMISSIONS</dt>
        <dd>
          <BusinessStatusBadge status="MISSING_PERMISSIONS" />
        </dd>
        <dt className="break-all">INVALID_CREDENTIALS</dt>
        <dd>
          <BusinessStatusBadge status="INVALID_CREDENTIALS" />
        </dd>
        <dt className="self-start pt-0.5">Comprobante</dt>
        <dd className="grid justify-items-start gap-2">
          <VoucherStatusBadge status="gasto deducible" />
          <VoucherStatusBadge status="sin revisar" />
          <VoucherStatusBadge status="observado" />
          <VoucherStatusBadge status="gasto no deducible" />
          <VoucherStatusBadge status="anulado" />
        </dd>
        <dt>Percepción</dt>
        <dd className="flex flex-wrap gap-2">
          <IssueStateBadge state="Emitido" />
          <IssueStateBadge state="Revertido" />
        </dd>
        <dt className="self-start pt-0.5">Libro</dt>
        <dd className="flex flex-wrap gap-2">
          {BOOK_STATES.map((state) => (
            <CompletenessBadge key={state} completeness={{ state, reasons: [] }} />
          ))}
        </dd>
        <dt>Cuentas</dt>
        <dd className="flex items-center gap-2">
          <Count value={4} /> <Count value={12} needsAction /> <Count value={12} isCurrent />
        </dd>
        <dt>Iniciales</dt>
        <dd className="flex items-center gap-2">
          <Avatar name="Rosa Huamán Castillo" /> <Avatar kind="business" name="Ferretería El Constructor" />
        </dd>
        <dt>Espera</dt>
        <dd className="flex items-center gap-2 text-accent">
          <Spinner size="xs" /> <Spinner /> <Spinner size="md" /> <Spinner size="lg" label="Cargando" />
        </dd>
      </dl>
    </Section>
  )
}
