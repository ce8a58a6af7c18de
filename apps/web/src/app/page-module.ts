import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { PeriodKey } from '../lib/url/period-key.ts'

/** Loads what a page shows first, so that it is rendered once with its numbers and not empty before. */
export type Prefetch = (client: QueryClient, period: PeriodKey, params: URLSearchParams) => Promise<unknown>

/** What the file of a page exports. */
export type PageModule = { Component: ComponentType; prefetch?: Prefetch }
