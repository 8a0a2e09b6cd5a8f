// Made by "npm run types:gen" from supabase/migrations. Do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      access_control: {
        Row: {
          content_id: string
          content_type: string
          created_at: string
          group_id: string
          id: string
          module_id: string | null
          owner_id: string
          playlist_id: string | null
          updated_at: string
        }
        Insert: {
          content_id: string
          content_type: string
          created_at?: string
          group_id: string
          id: string
          module_id?: never
          owner_id: string
          playlist_id?: never
          updated_at?: string
        }
        Update: {
          content_id?: string
          content_type?: string
          created_at?: string
          group_id?: string
          id?: string
          module_id?: never
          owner_id?: string
          playlist_id?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "access_control_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "access_control_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "access_control_playlist_id_fkey"
            columns: ["playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
      access_requests: {
        Row: {
          created_at: string
          id: string
          message: string
          module_id: string
          owner_id: string
          status: string
          updated_at: string
          user_id: string
          user_name: string
        }
        Insert: {
          created_at?: string
          id: string
          message?: string
          module_id: string
          owner_id: string
          status?: string
          updated_at?: string
          user_id: string
          user_name?: string
        }
        Update: {
          created_at?: string
          id?: string
          message?: string
          module_id?: string
          owner_id?: string
          status?: string
          updated_at?: string
          user_id?: string
          user_name?: string
        }
        Relationships: [
          {
            foreignKeyName: "access_requests_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "access_requests_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_content_order: {
        Row: {
          created_at: string
          creator_id: string
          display_format: string
          display_order: number
          id: string
          section_id: string | null
          section_type: string
          sort_type: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          display_format?: string
          display_order?: number
          id: string
          section_id?: string | null
          section_type: string
          sort_type?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          display_format?: string
          display_order?: number
          id?: string
          section_id?: string | null
          section_type?: string
          sort_type?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "creator_content_order_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "creator_content_order_section_id_fkey"
            columns: ["section_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_nest_settings: {
        Row: {
          accent_color: string
          banner_color: string
          banner_url: string | null
          created_at: string
          custom_css: NonNullable<Json>
          description: string
          featured_module_id: string | null
          has_password: boolean
          id: string
          logo_url: string | null
          nest_password: string | null
          subdomain: string | null
          theme_style: string
          title: string
          updated_at: string
          visibility: string
        }
        Insert: {
          accent_color?: string
          banner_color?: string
          banner_url?: string | null
          created_at?: string
          custom_css?: NonNullable<Json>
          description?: string
          featured_module_id?: string | null
          has_password?: boolean
          id: string
          logo_url?: string | null
          nest_password?: string | null
          subdomain?: string | null
          theme_style?: string
          title?: string
          updated_at?: string
          visibility?: string
        }
        Update: {
          accent_color?: string
          banner_color?: string
          banner_url?: string | null
          created_at?: string
          custom_css?: NonNullable<Json>
          description?: string
          featured_module_id?: string | null
          has_password?: boolean
          id?: string
          logo_url?: string | null
          nest_password?: string | null
          subdomain?: string | null
          theme_style?: string
          title?: string
          updated_at?: string
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "creator_nest_settings_featured_module_id_fkey"
            columns: ["featured_module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "creator_nest_settings_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      creator_playlist_order: {
        Row: {
          created_at: string
          creator_id: string
          display_order: number
          id: string
          playlist_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          display_order?: number
          id: string
          playlist_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          display_order?: number
          id?: string
          playlist_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "creator_playlist_order_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "creator_playlist_order_playlist_id_fkey"
            columns: ["playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
      events: {
        Row: {
          created_at: string
          id: string
          name: string
          occurred_at: string
          priority: string
          properties: NonNullable<Json>
          updated_at: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          occurred_at?: string
          priority?: string
          properties?: NonNullable<Json>
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          occurred_at?: string
          priority?: string
          properties?: NonNullable<Json>
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      feedback: {
        Row: {
          created_at: string
          id: string
          message: string
          page: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          message: string
          page?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          message?: string
          page?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "feedback_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_members: {
        Row: {
          created_at: string
          group_id: string
          id: string
          member_id: string
          owner_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          group_id: string
          id: string
          member_id: string
          owner_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          group_id?: string
          id?: string
          member_id?: string
          owner_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_members_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      groups: {
        Row: {
          created_at: string
          creator_id: string
          description: string
          id: string
          name: string
          thumbnail_url: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          description?: string
          id?: string
          name: string
          thumbnail_url?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          description?: string
          id?: string
          name?: string
          thumbnail_url?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "groups_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          creator_id: string
          email: string
          first_name: string
          group_id: string
          id: string
          last_name: string
          updated_at: string
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          creator_id: string
          email: string
          first_name?: string
          group_id: string
          id?: string
          last_name?: string
          updated_at?: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          creator_id?: string
          email?: string
          first_name?: string
          group_id?: string
          id?: string
          last_name?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "invitations_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
        ]
      }
      media_files: {
        Row: {
          bucket: string
          created_at: string
          creator_id: string
          file_size: number
          filename: string
          id: string
          mime_type: string
          original_filename: string
          storage_path: string
          updated_at: string
        }
        Insert: {
          bucket?: string
          created_at?: string
          creator_id: string
          file_size: number
          filename: string
          id?: string
          mime_type: string
          original_filename: string
          storage_path: string
          updated_at?: string
        }
        Update: {
          bucket?: string
          created_at?: string
          creator_id?: string
          file_size?: number
          filename?: string
          id?: string
          mime_type?: string
          original_filename?: string
          storage_path?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "media_files_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      module_access: {
        Row: {
          created_at: string
          id: string
          module_id: string
          owner_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id: string
          module_id: string
          owner_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          module_id?: string
          owner_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "module_access_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "module_access_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      module_nest_visibility: {
        Row: {
          created_at: string
          creator_id: string
          id: string
          is_visible: boolean
          module_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          id: string
          is_visible?: boolean
          module_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          id?: string
          is_visible?: boolean
          module_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "module_nest_visibility_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "module_nest_visibility_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
        ]
      }
      module_sessions: {
        Row: {
          answers: NonNullable<Json>
          bytes: number | null
          completed_at: string | null
          created_at: string
          current_node: string | null
          id: string
          last_seen_at: string
          module_id: string
          module_version: string
          nodes_total: number
          nodes_visited: number
          owner_id: string
          path: NonNullable<Json>
          started_at: string
          updated_at: string
          user_id: string
        }
        Insert: {
          answers?: NonNullable<Json>
          bytes?: never
          completed_at?: string | null
          created_at?: string
          current_node?: string | null
          id?: string
          last_seen_at?: string
          module_id: string
          module_version?: string
          nodes_total?: number
          nodes_visited?: number
          owner_id: string
          path?: NonNullable<Json>
          started_at?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          answers?: NonNullable<Json>
          bytes?: never
          completed_at?: string | null
          created_at?: string
          current_node?: string | null
          id?: string
          last_seen_at?: string
          module_id?: string
          module_version?: string
          nodes_total?: number
          nodes_visited?: number
          owner_id?: string
          path?: NonNullable<Json>
          started_at?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "module_sessions_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "module_sessions_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      modules: {
        Row: {
          content: NonNullable<Json>
          created_at: string
          creator_id: string
          description: string
          id: string
          step_count: number | null
          thumbnail_url: string | null
          title: string
          updated_at: string
          views: number
          visibility: string
        }
        Insert: {
          content?: NonNullable<Json>
          created_at?: string
          creator_id: string
          description?: string
          id?: string
          step_count?: never
          thumbnail_url?: string | null
          title: string
          updated_at?: string
          views?: number
          visibility?: string
        }
        Update: {
          content?: NonNullable<Json>
          created_at?: string
          creator_id?: string
          description?: string
          id?: string
          step_count?: never
          thumbnail_url?: string | null
          title?: string
          updated_at?: string
          views?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "modules_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      playlist_items: {
        Row: {
          created_at: string
          id: string
          module_id: string | null
          owner_id: string
          playlist_id: string
          position: number
          sub_playlist_id: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          id: string
          module_id?: string | null
          owner_id: string
          playlist_id: string
          position: number
          sub_playlist_id?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          module_id?: string | null
          owner_id?: string
          playlist_id?: string
          position?: number
          sub_playlist_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "playlist_items_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "playlist_items_playlist_id_fkey"
            columns: ["playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "playlist_items_sub_playlist_id_fkey"
            columns: ["sub_playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
      playlist_nest_visibility: {
        Row: {
          created_at: string
          creator_id: string
          id: string
          is_visible: boolean
          playlist_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          id: string
          is_visible?: boolean
          playlist_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          id?: string
          is_visible?: boolean
          playlist_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "playlist_nest_visibility_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "playlist_nest_visibility_playlist_id_fkey"
            columns: ["playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
      playlists: {
        Row: {
          created_at: string
          creator_id: string
          description: string
          id: string
          thumbnail_url: string | null
          title: string
          updated_at: string
          views: number
          visibility: string
        }
        Insert: {
          created_at?: string
          creator_id: string
          description?: string
          id?: string
          thumbnail_url?: string | null
          title: string
          updated_at?: string
          views?: number
          visibility?: string
        }
        Update: {
          created_at?: string
          creator_id?: string
          description?: string
          id?: string
          thumbnail_url?: string | null
          title?: string
          updated_at?: string
          views?: number
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "playlists_creator_id_fkey"
            columns: ["creator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          data_preference: string
          display_name: string | null
          full_name: string | null
          id: string
          notification_preferences: NonNullable<Json>
          role: string
          updated_at: string
          username: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          data_preference?: string
          display_name?: string | null
          full_name?: string | null
          id: string
          notification_preferences?: NonNullable<Json>
          role?: string
          updated_at?: string
          username?: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          data_preference?: string
          display_name?: string | null
          full_name?: string | null
          id?: string
          notification_preferences?: NonNullable<Json>
          role?: string
          updated_at?: string
          username?: string
        }
        Relationships: []
      }
      tombstones: {
        Row: {
          created_at: string
          id: string
          row_id: string
          table_name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          row_id: string
          table_name: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          row_id?: string
          table_name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tombstones_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      playlist_modules: {
        Row: {
          created_at: string | null
          id: string | null
          module_id: string | null
          playlist_id: string | null
          position: number | null
          updated_at: string | null
        }
        Insert: {
          created_at?: string | null
          id?: string | null
          module_id?: string | null
          playlist_id?: string | null
          position?: number | null
          updated_at?: string | null
        }
        Update: {
          created_at?: string | null
          id?: string | null
          module_id?: string | null
          playlist_id?: string | null
          position?: number | null
          updated_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "playlist_items_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "playlist_items_playlist_id_fkey"
            columns: ["playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
      playlist_playlists: {
        Row: {
          child_playlist_id: string | null
          created_at: string | null
          id: string | null
          parent_playlist_id: string | null
          position: number | null
          updated_at: string | null
        }
        Insert: {
          child_playlist_id?: string | null
          created_at?: string | null
          id?: string | null
          parent_playlist_id?: string | null
          position?: number | null
          updated_at?: string | null
        }
        Update: {
          child_playlist_id?: string | null
          created_at?: string | null
          id?: string | null
          parent_playlist_id?: string | null
          position?: number | null
          updated_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "playlist_items_playlist_id_fkey"
            columns: ["parent_playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "playlist_items_sub_playlist_id_fkey"
            columns: ["child_playlist_id"]
            isOneToOne: false
            referencedRelation: "playlists"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      answer_access_request: {
        Args: { p_grant: boolean; p_id: string }
        Returns: Json
      }
      answer_invitation: {
        Args: { p_id: string; p_take: boolean }
        Returns: Json
      }
      claim_invitation_mail: {
        Args: { p_invitation: string }
        Returns: boolean
      }
      creator_names: {
        Args: { p_ids: string[] }
        Returns: {
          id: string
          name: string
        }[]
      }
      display_name_available: { Args: { p_name: string }; Returns: boolean }
      explore: {
        Args: {
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
        }
        Returns: Json
      }
      find_profile_by_email: {
        Args: { p_email: string }
        Returns: {
          display_name: string
          full_name: string
          id: string
          username: string
        }[]
      }
      get_group_content: {
        Args: { group_id: string }
        Returns: {
          content_type: string
          id: string
          module: Json
          playlist: Json
        }[]
      }
      get_playlist_content: { Args: { p_playlist_id: string }; Returns: Json }
      invite_member: {
        Args: {
          p_email: string
          p_first_name: string
          p_group_id: string
          p_last_name: string
        }
        Returns: Json
      }
      link_id: { Args: { p_parts: string[]; p_table: string }; Returns: string }
      list_learners: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          display_name: string
          full_name: string
          group_count: number
          id: string
          username: string
        }[]
      }
      list_user_media: {
        Args: { p_limit?: number; p_offset?: number; user_id: string }
        Returns: {
          bucket: string
          created_at: string
          id: string
          is_public: boolean
          mime_type: string
          name: string
          original_name: string
          size: number
          updated_at: string
          url: string
        }[]
      }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          creator_name: string
          group_name: string
          id: string
        }[]
      }
      my_views: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          kind: string
          views: number
        }[]
      }
      my_views_since: { Args: { p_since?: string }; Returns: Json }
      nest_by_subdomain: { Args: { p_subdomain: string }; Returns: string }
      nest_page: {
        Args: {
          p_after: Json
          p_creator_id: string
          p_part: string
          p_pass?: string
        }
        Returns: Json
      }
      open_module: { Args: { p_id: string }; Returns: Json }
      open_nest: {
        Args: { p_creator_id: string; p_pass?: string; p_password?: string }
        Returns: Json
      }
      open_playlist: { Args: { p_id: string }; Returns: Json }
      record_playlist_view: {
        Args: { p_playlist_id: string }
        Returns: undefined
      }
      record_view: { Args: { p_module_id: string }; Returns: undefined }
      subdomain_available: { Args: { p_subdomain: string }; Returns: boolean }
      sync_pull: {
        Args: {
          p_characters?: number
          p_from: Json
          p_known?: Json
          p_rows?: number
        }
        Returns: Json
      }
      sync_push: { Args: { p_ops: Json }; Returns: Json }
      sync_visible: {
        Args: { p_ids: string[]; p_table: string }
        Returns: string[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
