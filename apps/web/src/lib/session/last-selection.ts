import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The part of a business that is stored in the browser. */
export type StoredBusiness = { uuid: string; name: string; ruc: string; tax_periods: string[] }

type StoredLists = { businesses: StoredBusiness[]; tax_periods: string[] }

/** The specification fixes these fields; so far only `uuid` and `tax_period` are read. */
export type Selection = {
  name: string
  ruc: string
  uuid: string
  tax_period: string
  paid: 'S' | 'N'
  page: number
  page_record: number
  fecha_inicio: string
  fecha_fin: string
  filter_type: 'fechaPago' | 'fechaPeriodo'
}

/** Stored as the specification says (store version 2). Nothing is enforced by `selectedPlan`. */
type PersistedState = { filters: StoredLists; selected: Selection; selectedPlan: number }

type LastSelectionState = PersistedState & {
  /** Stores the list of businesses, which the waiting page shows before it is loaded. */
  storeBusinesses: (businesses: StoredBusiness[]) => void
  select: (values: Partial<Selection>) => void
  choosePlan: (selectedPlan: number) => void
  clear: () => void
}

const initial: PersistedState = {
  filters: { businesses: [], tax_periods: [] },
  selected: {
    name: '',
    ruc: '',
    uuid: '',
    tax_period: '',
    paid: 'S',
    page: 1,
    page_record: 2,
    fecha_inicio: '',
    fecha_fin: '',
    filter_type: 'fechaPago',
  },
  selectedPlan: 1,
}

/** The business and period selected last and the list of businesses, under the local-storage key `filters`. The current ones of a page are in its URL. */
export const useLastSelection = create<LastSelectionState>()(
  persist(
    (set) => ({
      ...initial,
      storeBusinesses: (businesses) => set({ filters: { businesses, tax_periods: [] } }),
      select: (values) => set((state) => ({ selected: { ...state.selected, ...values } })),
      choosePlan: (selectedPlan) => set({ selectedPlan }),
      clear: () => set(initial),
    }),
    {
      name: 'filters',
      version: 2,
      partialize: ({ filters, selected, selectedPlan }): PersistedState => ({ filters, selected, selectedPlan }),
      migrate: () => initial,
    },
  ),
)
