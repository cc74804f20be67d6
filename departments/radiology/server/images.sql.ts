import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { RadiologyImage } from '../orders.contract.ts'

export type Image = z.input<typeof RadiologyImage>

/** The images of an order without their bytes, in the order in which they came. */
export const imagesOf = (at: HospitalDb, orderId: string): Promise<Image[]> =>
  at
    .from('radiology_images as i')
    .innerJoin(...same('staff as s', 'i.uploaded_by'))
    .select(['i.id', 'i.filename', 'i.content_type', 'i.size', 's.name as uploaded_by_name', 'i.created_at'])
    .where('i.order_id', '=', orderId)
    .where('i.removed_at', 'is', null)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()

/** The same as one value of another query, of the order `column` names. */
export const imagesJson = (column: 'r.order_id') => sql<Image[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'filename', i.filename, 'content_type', i.content_type, 'size', i.size,
    'uploaded_by_name', s.name, 'created_at', i.created_at) order by i.created_at, i.id), '[]')
  from radiology_images i join staff s on s.hospital_id = i.hospital_id and s.id = i.uploaded_by
  where i.hospital_id = r.hospital_id and i.order_id = ${sql.ref(column)} and i.removed_at is null)`

export type NewImage = NewRow<'radiology_images'>

export const insertImage = (at: HospitalDb, row: NewImage) =>
  at.insert('radiology_images', row).returning('created_at').executeTakeFirstOrThrow()

/** The order of an image that is there. */
export const selectImage = (at: HospitalDb, id: string) =>
  at
    .from('radiology_images')
    .select(['id', 'order_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** One image with its bytes; `approvedOnly`: of an approved report. */
export const selectBytes = (at: HospitalDb, id: string, size: 'full' | 'thumbnail', approvedOnly: boolean) =>
  at
    .from('radiology_images as i')
    .innerJoin(...same('radiology_orders as o', 'i.order_id'))
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .select([
      'i.order_id',
      'v.patient_id',
      'i.content_type',
      size === 'full' ? 'i.bytes as bytes' : 'i.thumbnail as bytes',
    ])
    .where('i.id', '=', id)
    .where('i.removed_at', 'is', null)
    .$if(approvedOnly, (rows) =>
      rows.where(
        sql<boolean>`exists (select from radiology_results r where r.hospital_id = i.hospital_id and r.order_id = i.order_id and r.status = 'approved')`,
      ),
    )
    .executeTakeFirst()

export const removeImage = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('radiology_images')
    .set({ removed_at: sql<Date>`now()`, removed_by: by, remove_reason: reason })
    .where('id', '=', id)
    .execute()
