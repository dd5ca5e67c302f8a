/** The code of the screen that every session begins with. */
export const importDashboard = () => import(/* webpackChunkName: 'dashboard' */ './dashboard-screen');
