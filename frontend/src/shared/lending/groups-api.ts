import { groupsCalls } from '@/shared/api/generated/groups';

export type {
  GetCentreApiResponse as Centre,
  GetGroupApiResponse as Group,
  GetMemberRulesApiResponse as MemberRules,
  GroupItem,
  GroupMemberItem as GroupMember,
  RecognitionTestItem as RecognitionTest,
  TrainingItem as Training,
} from '@/shared/api/generated/groups';

export const groupStatuses = ['forming', 'in_training', 'tested', 'active', 'dormant', 'dissolved'] as const;

/** Lists of centres count groups, and clients and groups show their centre. */
const ofCentre = ['Centres', 'Clients', 'Groups'] as const;

export const groupsApi = groupsCalls.enhanceEndpoints({
  addTagTypes: [...ofCentre, 'MemberRules', 'Users'],
  endpoints: {
    getCentre: { providesTags: ['Centres'] },
    createCentre: { invalidatesTags: ['Centres'] },
    changeCentre: { invalidatesTags: ofCentre },
    listGroups: { providesTags: ['Groups'] },
    getGroup: { providesTags: ['Groups'] },
    createGroup: { invalidatesTags: ['Centres', 'Groups'] },
    changeGroup: { invalidatesTags: ['Groups'] },
    dissolveGroup: { invalidatesTags: ['Centres', 'Groups'] },
    addGroupMember: { invalidatesTags: ['Groups'] },
    removeGroupMember: { invalidatesTags: ['Groups'] },
    recordTraining: { invalidatesTags: ['Groups'] },
    recordRecognitionTest: { invalidatesTags: ['Groups'] },
    listBranchStaff: { providesTags: ['Users'] },
    getMemberRules: { providesTags: ['MemberRules'] },
    changeMemberRules: { invalidatesTags: ['MemberRules'] },
  },
});
