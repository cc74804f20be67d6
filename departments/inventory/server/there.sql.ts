import { type RawBuilder, sql } from 'kysely'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { isExpired, isHeld, isUsable } from './expiry.sql.ts'

const sumOf = (at: HospitalDb, item: string, which: RawBuilder<boolean>) =>
  sql<string>`(select coalesce(sum(bat.quantity), 0) from stock_batches bat
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = ${sql.ref(item)} and ${which})`

/**
 * How much there is of an item (`item`: what the statement calls its id) that can be handed out today, in all stores
 * together. The one figure: words, cards, lists and searches say this.
 */
export const usableStock = (at: HospitalDb, item: string) => sumOf(at, item, isUsable('bat', localDay(at.time_zone)))

/** How much of an item is on hold and has not expired. */
export const heldStock = (at: HospitalDb, item: string) => sumOf(at, item, isHeld('bat', localDay(at.time_zone)))

/** How much of an item lies there and has expired. */
export const expiredStock = (at: HospitalDb, item: string) => sumOf(at, item, isExpired('bat', localDay(at.time_zone)))
