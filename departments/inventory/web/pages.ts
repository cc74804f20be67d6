/** What there is to load. A file of its own, fetched with the first page of the inventory, so that nobody else carries the list of its parts. */
export const pages = {
  supplies: () => import('./purchasing/supplies.tsx'),
  supply: () => import('./purchasing/supply.tsx'),
  equipment: () => import('./equipment/equipment-list.tsx'),
  oneEquipment: () => import('./equipment/equipment.tsx'),
  orders: () => import('./purchasing/orders.tsx'),
  order: () => import('./purchasing/order.tsx'),
  suppliers: () => import('./purchasing/suppliers.tsx'),
  supplier: () => import('./purchasing/supplier.tsx'),
  proposals: () => import('./purchasing/proposals.tsx'),
  coldChain: () => import('./cold-chain/cold-chain.tsx'),
  stores: () => import('./stores.tsx'),
  transfers: () => import('./transfers.tsx'),
  transfer: () => import('./transfer.tsx'),
  takes: () => import('./stock-takes.tsx'),
  take: () => import('./stock-take.tsx'),
  expiry: () => import('./expiry.tsx'),
}
