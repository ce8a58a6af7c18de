import type { Insertable, Selectable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { AlertsTables } from '../../db/tables/alerts.ts'

type Row = AlertsTables['messageAlerts']

export type Alert = Pick<
  Selectable<Row>,
  'id' | 'message' | 'severity' | 'action' | 'businessId' | 'period' | 'createdAt'
>

/** More are of no use to anybody; the newest are kept. */
const MAX_ALERTS = 100

/** The alerts that the user has not dismissed, newest first. */
export function listAlerts(db: Queryable, userId: string, limit = MAX_ALERTS): Promise<Alert[]> {
  return db
    .selectFrom('messageAlerts')
    .select(['id', 'message', 'severity', 'action', 'businessId', 'period', 'createdAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type NewAlert = Pick<Insertable<Row>, 'userId' | 'message' | 'severity'> & {
  /** The business it is about. It is deleted when that one is archived. */
  readonly businessId?: string
  readonly action?: { readonly kind: NonNullable<Row['action']>; readonly businessId: string; readonly period?: string }
}

export async function insertAlert(db: Queryable, alert: NewAlert): Promise<void> {
  await db.insertInto('messageAlerts').values(toRow(alert)).execute()
}

/** The alert of a business whose API pair SUNAT refuses. */
export const API_REFUSED_TOPIC = 'api-refused'

/** The alert of a business that is not collected until other SOL credentials are saved. */
export const SOL_REFUSED_TOPIC = 'sol-refused'

/** The alert of a business whose detractions fall due. */
export const DETRACTIONS_DUE_TOPIC = 'detractions-due'

/** The businesses that have an alert of a topic, dismissed or not. */
export async function listTopicBusinesses(db: Queryable, topic: string): Promise<string[]> {
  const rows = await db.selectFrom('messageAlerts').select('businessId').where('topic', '=', topic).execute()
  return rows.flatMap(({ businessId }) => businessId ?? [])
}

export async function endTopicAlert(tx: Queryable, { businessId, topic }: Topic): Promise<void> {
  await tx.deleteFrom('messageAlerts').where('businessId', '=', businessId).where('topic', '=', topic).execute()
}

type Topic = { readonly businessId: string; readonly topic: string }

/**
 * Sets the alert of a business about a state that lasts; without facts there is none. It is shown again only for a fact that the last one
 * did not have, whether or not that one was dismissed. Returns whether it is.
 */
export async function setTopicAlert(
  tx: Queryable,
  { businessId, topic }: Topic,
  alert: NewAlert & { readonly facts: readonly string[] },
): Promise<boolean> {
  const facts = [...alert.facts]
  const row = { ...toRow(alert), businessId, topic, facts }
  const last = await tx
    .selectFrom('messageAlerts')
    .select(['id', 'facts'])
    .where('businessId', '=', businessId)
    .where('topic', '=', topic)
    .executeTakeFirst()
  const isKnown = last !== undefined && facts.length > 0 && facts.every((fact) => last.facts.includes(fact))
  if (isKnown) {
    await tx.updateTable('messageAlerts').set(row).where('id', '=', last.id).execute()
    return false
  }
  if (last) await tx.deleteFrom('messageAlerts').where('id', '=', last.id).execute()
  if (facts.length > 0) await tx.insertInto('messageAlerts').values(row).execute()
  return facts.length > 0
}

/** Deletes all alerts about a business. */
export async function deleteBusinessAlerts(tx: Queryable, businessId: string): Promise<void> {
  await tx.deleteFrom('messageAlerts').where('businessId', '=', businessId).execute()
}

/** Dismisses one alert. False when the user has no such alert. */
export async function deleteAlert(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messageAlerts')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toRow({ userId, message, severity, businessId, action }: NewAlert) {
  return {
    userId,
    message,
    severity,
    action: action?.kind ?? null,
    businessId: action?.businessId ?? businessId ?? null,
    period: action?.period ?? null,
  }
}
