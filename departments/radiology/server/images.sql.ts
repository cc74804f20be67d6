import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { RadiologyImage } from '../orders.contract.ts'

export type Image = z.input<typeof RadiologyImage>

/** The images of an order without their bytes, in the order in which they came. */
export const imagesOf = (at: HospitalDb, orderId: string): Promise<Image[]> =>
  at
    .from('radiology_images as img')
    .innerJoin(...same('staff as stf', 'img.uploaded_by'))
    .select([
      'img.id',
      'img.filename',
      'img.content_type',
      'img.size',
      'stf.name as uploaded_by_name',
      'img.created_at',
    ])
    .where('img.order_id', '=', orderId)
    .where('img.removed_at', 'is', null)
    .orderBy('img.created_at')
    .orderBy('img.id')
    .execute()

/** The same as one value of another query, of the order `column` names. */
export const imagesJson = (column: 'rre.order_id') => sql<Image[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', img.id, 'filename', img.filename, 'content_type', img.content_type,
    'size', img.size, 'uploaded_by_name', stf.name, 'created_at', img.created_at) order by img.created_at, img.id),
    '[]')
  from radiology_images img join staff stf on stf.hospital_id = img.hospital_id and stf.id = img.uploaded_by
  where img.hospital_id = rre.hospital_id and img.order_id = ${sql.ref(column)} and img.removed_at is null)`

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
    .from('radiology_images as img')
    .innerJoin(...same('radiology_orders as ror', 'img.order_id'))
    .innerJoin(...same('visits as vis', 'ror.visit_id'))
    .select([
      'img.order_id',
      'vis.patient_id',
      'img.content_type',
      size === 'full' ? 'img.bytes as bytes' : 'img.thumbnail as bytes',
    ])
    .where('img.id', '=', id)
    .where('img.removed_at', 'is', null)
    .$if(approvedOnly, (rows) =>
      rows.where(
        sql<boolean>`exists (select from radiology_results rre
          where rre.hospital_id = img.hospital_id and rre.order_id = img.order_id and rre.status = 'approved')`,
      ),
    )
    .executeTakeFirst()

export const removeImage = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('radiology_images')
    .set({ removed_at: sql<Date>`now()`, removed_by: by, remove_reason: reason })
    .where('id', '=', id)
    .execute()
