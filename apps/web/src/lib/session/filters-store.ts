import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The part of a business that is stored in the browser. */
export type FilterBusiness = { uuid: string; name: string; ruc: string; tax_periods: string[] }

export type Filters = { businesses: FilterBusiness[]; tax_periods: string[] }

export type SelectedFilters = {
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

type PersistedState = { filters: Filters; selected: SelectedFilters; selectedPlan: number }

type FiltersState = PersistedState & {
  setFilters: (filters: Filters) => void
  select: (values: Partial<SelectedFilters>) => void
  selectPlan: (plan: number) => void
  clear: () => void
}

const initial: PersistedState = {
  filters: { businesses: [], tax_periods: [] },
  selected: {
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

/** The last selected values, under the local-storage key `filters`. The current ones of a page are in its address. */
export const useFilters = create<FiltersState>()(
  persist(
    (set) => ({
      ...initial,
      setFilters: (filters) => set({ filters }),
      select: (values) => set((state) => ({ selected: { ...state.selected, ...values } })),
      selectPlan: (selectedPlan) => set({ selectedPlan }),
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
