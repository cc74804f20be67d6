import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Claimed } from './documents.sql.ts'

/** A document as it was made. */
export const madeOf = (at: HospitalDb, id: string) =>
  at
    .from('etims_documents')
    .select(['kind', 'invoice_id', 'credit_note_id', 'invoice_number', 'amount', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Written = { invoice_number: number; original_number: number | null; tax_amount: string; payload: string }
/** Keeps a document as it was written again. */
export const keepWritten = (at: HospitalDb, id: string, written: Written) =>
  at
    .update('etims_documents')
    .set({ ...written, again: null })
    .where('id', '=', id)
    .execute()

/** The credits of a sale say its number and its payer: those that were not sent are written again too. */
export const creditsAgain = (at: HospitalDb, invoiceId: string, environment: Claimed['environment']) =>
  at
    .update('etims_documents')
    .set({ again: sql<Claimed['again']>`coalesce(again, 'text')` })
    .where('invoice_id', '=', invoiceId)
    .where('environment', '=', environment)
    .where('kind', '=', 'credit')
    .where('status', '<>', 'sent')
    .where('maybe_sent', '=', false)
    .execute()
