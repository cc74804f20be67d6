// What PostgreSQL is told of tables that nobody has counted yet, and who counts them soon (ADR 0036).
import pg from 'pg'

/** `pg_restore_attribute_stats` is there from this version on; older ones rely on tables being counted early. */
const CAN_BE_TOLD = 180_000

/**
 * Tables are counted after 20 changes and a tenth of their rows: PostgreSQL's own 50 leave a hospital's list of staff
 * uncounted for ever.
 */
const COUNTED_EARLY = 'autovacuum_analyze_threshold = 20, autovacuum_analyze_scale_factor = 0.1'

// Every tenant table is joined by its hospital, which is a constant in all of them: without a figure the planner takes
// `hospital_id = …` for one row and joins such tables without their own key. What it is told, for columns that were
// never counted:
// - a table is of one hospital: `hospital_id = …` lets all of it through, so that only a whole key finds one row;
// - what a key of hospital and one more column tells apart is another in each row;
// - of a column that may be empty half is: `is null` is otherwise taken for one row in two hundred.
const TELL = `
  with tables as (
    select cls.oid, cls.relname from pg_class cls where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute att
        where att.attrelid = cls.oid and att.attname = 'hospital_id' and att.attnotnull)
  ), columns as (
    select tables.relname, att.attname, att.attnotnull, att.attlen,
      case when att.attname = 'hospital_id' then 1
        when exists (select from pg_index idx
          where idx.indrelid = tables.oid and idx.indisunique and idx.indpred is null and idx.indexprs is null
            and idx.indnkeyatts = 2
          and idx.indkey[1] = att.attnum
          and idx.indkey[0] = (select hid.attnum from pg_attribute hid
            where hid.attrelid = tables.oid and hid.attname = 'hospital_id')) then -1
      end as different
    from tables join pg_attribute att on att.attrelid = tables.oid and att.attnum > 0 and not att.attisdropped
  )
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', attname::text,
    'inherited', false, 'version', 180000,
    'null_frac', (case when attnotnull then 0 else 0.5 end)::real, 'avg_width',
      case when attlen > 0 then attlen::integer else 32 end,
    'n_distinct', coalesce(different, 0)::real)
  from columns where (different is not null or not attnotnull)
    and not exists (select from pg_stats sts
      where sts.schemaname = 'public' and sts.tablename = columns.relname and sts.attname = columns.attname)`

/**
 * Tells the planner what is true of every tenant table before it is counted, and has all tables counted early. Leaves
 * alone what was counted.
 */
export async function tellPlanner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select cls.oid::regclass::text as name from pg_class cls
      where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace
       and not coalesce(cls.reloptions::text, '') like '%autovacuum_analyze_threshold%'`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} set (${COUNTED_EARLY})`)
  const version = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((version.rows[0]?.version ?? 0) >= CAN_BE_TOLD) await client.query(TELL)
}

/**
 * Counts the tables that hold rows and were never counted (after a restore, an import, or where autovacuum is off),
 * and those that have changed by more than half since. `url` is the owner's. Answers with their names.
 */
export async function countTables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select cls.oid::regclass::text as name from pg_class cls
       where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace and pg_relation_size(cls.oid) > 0
         and (cls.reltuples < 0 or pg_stat_get_mod_since_analyze(cls.oid) > greatest(100, cls.reltuples / 2))
           order by 1`,
    )
    for (const { name } of rows) await client.query(`analyze ${name}`)
    return rows.map((row) => row.name)
  } finally {
    await client.end()
  }
}
