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
export const rightsOf = (staff: string): string => `(select array_agg(sro.role order by sro.role) from staff_roles sro
  where sro.hospital_id = ${staff}.hospital_id and sro.staff_id = ${staff}.id) roles,
  (select jsonb_agg(jsonb_build_object('name', hro.name, 'based_on', hro.based_on, 'permissions', hro.permissions)
    order by hro.name)
    from staff_own_roles sor
    join hospital_roles hro on hro.hospital_id = sor.hospital_id and hro.id = sor.role_id and hro.active
    where sor.hospital_id = ${staff}.hospital_id and sor.staff_id = ${staff}.id) own_roles,
  (select jsonb_object_agg(exc.permission, exc.granted) from staff_exceptions exc
    where exc.hospital_id = ${staff}.hospital_id and exc.staff_id = ${staff}.id
    and exc.ended_at is null and (exc.expires_at is null or exc.expires_at > now())) exceptions`
