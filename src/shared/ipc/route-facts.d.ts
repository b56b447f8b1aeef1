// Made from the declarations by `packaging/route-facts.ts` at build time, so that the page and the preload know the
// routes without the schemas.
declare module 'virtual:route-facts' {
  export const routeFacts: import('./routes.ts').RouteFacts
}
declare module 'virtual:route-names' {
  export const routeNames: readonly import('./routes.ts').RouteName[]
}
