// What the screens of departments above may use: a ward shows the same orders, without a note beside them.
export { OrdersColumn } from './orders-column.tsx'
