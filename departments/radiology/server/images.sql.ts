import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import type { RadiologyImage } from '../orders.contract.ts'

export type Image = z.input<typeof RadiologyImage>

/** The images of an order without their bytes, in the order in which they came. */
export const imagesOf = (tx: Tx, hospitalId: string, orderId: string): Promise<Image[]> =>
  tx
    .selectFrom('radiology_images as i')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'i.hospital_id').onRef('s.id', '=', 'i.uploaded_by'))
    .select(['i.id', 'i.filename', 'i.content_type', 'i.size', 's.name as uploaded_by_name', 'i.created_at'])
    .where('i.hospital_id', '=', hospitalId)
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

export type NewImage = {
  hospital_id: string
  id: string
  order_id: string
  filename: string
  content_type: string
  size: number
  bytes: Buffer
  thumbnail: Buffer
  uploaded_by: string
}

export const insertImage = (tx: Tx, row: NewImage) =>
  tx.insertInto('radiology_images').values(row).returning('created_at').executeTakeFirstOrThrow()

/** The order of an image that is there. */
export const selectImage = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('radiology_images')
    .select(['id', 'order_id'])
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** One image with its bytes; `approvedOnly`: of an approved report. */
export const selectBytes = (tx: Tx, hospitalId: string, id: string, size: 'full' | 'thumbnail', approvedOnly: boolean) =>
  tx
    .selectFrom('radiology_images as i')
    .select(['i.content_type', size === 'full' ? 'i.bytes as bytes' : 'i.thumbnail as bytes'])
    .where('i.hospital_id', '=', hospitalId)
    .where('i.id', '=', id)
    .where('i.removed_at', 'is', null)
    .$if(approvedOnly, (rows) =>
      rows.where(
        sql<boolean>`exists (select from radiology_results r where r.hospital_id = i.hospital_id and r.order_id = i.order_id and r.status = 'approved')`,
      ),
    )
    .executeTakeFirst()

export const removeImage = (tx: Tx, hospitalId: string, id: string, by: string, reason: string) =>
  tx
    .updateTable('radiology_images')
    .set({ removed_at: sql<Date>`now()`, removed_by: by, remove_reason: reason })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute()
