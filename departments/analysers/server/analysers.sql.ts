import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { Analyser } from '../contract.ts'
import type { Meaning } from './assign.ts'

/** The analysers with what their codes mean, those in use first. */
export const selectAnalysers = (at: HospitalDb): Promise<Analyser[]> =>
  at
    .from('analysers as anl')
    .innerJoin(...same('staff as stf', 'anl.responsible_id'))
    .select([
      'anl.id',
      'anl.name',
      'anl.application',
      'anl.facility',
      'anl.responsible_id',
      'stf.name as responsible_name',
      'anl.active',
      'anl.version',
      sql<Analyser['last_message_at']>`(select max(ams.received_at) from analyser_messages ams
        where ams.hospital_id = anl.hospital_id and ams.analyser_id = anl.id)`.as('last_message_at'),
      sql<
        Analyser['codes']
      >`(select coalesce(jsonb_agg(jsonb_build_object('code', acd.code, 'test_type_id', acd.test_type_id, 'test_name',
        ltt.name,
        'field_id', acd.field_id, 'unit', acd.unit, 'fields',
          coalesce((select jsonb_agg(jsonb_build_object('id', f ->> 'id', 'name', f ->> 'name'))
          from jsonb_array_elements(ltt.custom_fields) f), '[]')) order by acd.code), '[]')
        from analyser_codes acd
        left join lab_test_types ltt on ltt.hospital_id = acd.hospital_id and ltt.id = acd.test_type_id
        where acd.hospital_id = anl.hospital_id and acd.analyser_id = anl.id)`.as('codes'),
    ])
    .orderBy('anl.active', 'desc')
    .orderBy('anl.name')
    .orderBy('anl.id')
    .execute()

export const lockAnalyser = (at: HospitalDb, id: string) =>
  at.from('analysers').select(['id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The analyser that calls itself so: with its facility before one that says none. */
export const findAnalyser = (at: HospitalDb, application: string, facility: string | null) =>
  at
    .from('analysers')
    .select(['id', 'name', 'active', 'responsible_id'])
    .where(sql<boolean>`lower(application) = lower(${application})`)
    .where(sql<boolean>`(facility is null or lower(facility) = lower(${facility ?? ''}))`)
    .orderBy(sql`facility is null`)
    .executeTakeFirst()

export const isNameTaken = async (
  at: HospitalDb,
  application: string,
  facility: string | null,
  except: string | null,
): Promise<boolean> =>
  (await at
    .from('analysers')
    .select('id')
    .where(
      sql<boolean>`lower(application) = lower(${application})
        and lower(coalesce(facility, '')) = lower(${facility ?? ''})`,
    )
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()) !== undefined

export const insertAnalyser = (at: HospitalDb, row: NewRow<'analysers'>) => at.insert('analysers', row).execute()

export const updateAnalyser = (at: HospitalDb, id: string, values: Partial<NewRow<'analysers'>>) =>
  at
    .update('analysers')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export async function replaceCodes(at: HospitalDb, analyser_id: string, codes: readonly Meaning[]): Promise<void> {
  await at.remove('analyser_codes').where('analyser_id', '=', analyser_id).execute()
  if (codes.length > 0)
    await at
      .insert(
        'analyser_codes',
        codes.map((code) => ({ ...code, analyser_id })),
      )
      .execute()
}

export const selectMeanings = (at: HospitalDb, analyserId: string): Promise<Meaning[]> =>
  at
    .from('analyser_codes')
    .select(['code', 'test_type_id', 'field_id', 'unit'])
    .where('analyser_id', '=', analyserId)
    .execute()

/** The OP numbers among these texts, each of which is somebody's. */
export const opNumbersAmong = async (at: HospitalDb, texts: readonly string[]): Promise<string[]> =>
  texts.length === 0
    ? []
    : (
        await at
          .from('patients')
          .select('op_number')
          .where('op_number', 'in', [...texts])
          .execute()
      ).map((row) => row.op_number)

export const countAnalysers = async (at: HospitalDb): Promise<number> =>
  (await at.from('analysers').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
