import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A business as lists and the waiting screen need it. */
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

type Kept = { filters: Filters; selected: SelectedFilters; selectedPlan: number }

type FiltersState = Kept & {
  setFilters: (filters: Filters) => void
  select: (values: Partial<SelectedFilters>) => void
  selectPlan: (plan: number) => void
  clear: () => void
}

const initial: Kept = {
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

/** Last values only: business, period and page of a screen live in its URL. Kept under the local-storage key `filters`. */
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
      partialize: ({ filters, selected, selectedPlan }): Kept => ({ filters, selected, selectedPlan }),
      migrate: () => initial,
    },
  ),
)
