import type { Permission } from '../../contract/index.ts'

/**
 * What the database says of somebody's rights: built-in roles, the hospital's own roles, and what was allowed or
 * withheld besides.
 */
export type Rights = {
  roles: string[] | null
  own_roles: { name: string; based_on: string; permissions: string[] }[] | null
  /** Permission → allowed (true) or withheld (false), of the exceptions that count at this moment. */
  exceptions: Record<string, boolean> | null
}

/** What rights come to, as `departments/access/roles.ts` knows the roles. */
export type PermissionsOf = (rights: Rights) => Permission[]

/** The columns of `Rights` for a row of `staff` under that alias. */
export const rightsOf = (
  staff: string,
): string => `(select array_agg(r.role order by r.role) from staff_roles r where r.hospital_id = ${staff}.hospital_id and r.staff_id = ${staff}.id) roles,
  (select jsonb_agg(jsonb_build_object('name', o.name, 'based_on', o.based_on, 'permissions', o.permissions) order by o.name)
    from staff_own_roles x join hospital_roles o on o.hospital_id = x.hospital_id and o.id = x.role_id and o.active
    where x.hospital_id = ${staff}.hospital_id and x.staff_id = ${staff}.id) own_roles,
  (select jsonb_object_agg(e.permission, e.granted) from staff_exceptions e where e.hospital_id = ${staff}.hospital_id and e.staff_id = ${staff}.id
    and e.ended_at is null and (e.expires_at is null or e.expires_at > now())) exceptions`
